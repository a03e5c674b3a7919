// Who made the printed game; what we do not know is empty.
export default {
  title: 'Dungeon Busters',
  designer: 'Tomohiro Enoki',
  publisher: 'Mayday Games',
  year: '2016',
};
