// Who made the printed game; what we do not know is empty.
export default { title: 'Karak: Labyrinth', designer: 'Petr Vojtěch', publisher: 'Albi', year: '2025' };
