// Who made the printed game and where it is sold; what its rules do not say is empty.
export default {
  title: 'Letter Labyrinths',
  designer: '',
  publisher: '',
  year: '',
  shop: '',
};
