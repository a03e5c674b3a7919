// Who made the printed game; what we do not know is empty.
export default { title: 'Letter Labyrinths', designer: '', publisher: '', year: '' };
