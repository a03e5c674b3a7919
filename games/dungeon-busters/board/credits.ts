// Who made the printed game and where it is sold; what its rules do not say is empty.
export default {
  title: 'Dungeon Busters',
  designer: 'Tomohiro Enoki',
  publisher: 'Mayday Games',
  year: '2016',
  shop: 'https://www.maydaygames.com/',
};
