// Who made the printed game and where it is sold; what its rules do not say is empty.
export default {
  title: 'Karak: Labyrinth',
  designer: 'Petr Vojtěch',
  publisher: 'Albi',
  year: '2025',
  shop: 'https://www.albi.eu/',
};
