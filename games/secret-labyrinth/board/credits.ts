// Who made the printed game and where it is sold; what its rules do not say is empty.
export default {
  title: 'Secret Labyrinth',
  designer: 'Max J. Kobbert',
  publisher: 'Ravensburger',
  year: '1998',
  shop: 'https://www.ravensburger.com/',
};
