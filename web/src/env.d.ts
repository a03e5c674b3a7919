declare module 'virtual:icons/*' {
  // By what the icon stands for at this game ("gold", "1-12"): its outlines on a 512 grid.
  const shapes: Record<string, { d: string; transform?: string }[]>;
  export default shapes;
}
