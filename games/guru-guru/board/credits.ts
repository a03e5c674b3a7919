// Who made the printed game; what we do not know is empty.
export default { title: 'Guru Guru Labyrinth', designer: 'Tareru', publisher: 'SUNNY BIRD', year: '' };
