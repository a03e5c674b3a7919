// Who made the printed game; what we do not know is empty.
export default { title: 'Secret Labyrinth', designer: '', publisher: 'Ravensburger', year: '1998' };
