// Who made the printed game and where it is sold; what its rules do not say is empty.
export default {
  title: 'Guru Guru Labyrinth',
  designer: 'Tareru',
  publisher: 'SUNNY BIRD',
  year: '',
  shop: 'https://sunny-bird.com/',
};
