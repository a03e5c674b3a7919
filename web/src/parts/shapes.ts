// The outlines of an icon on a 512 grid, each with how it is laid there; and what it stands for.
export type Shape = { d: string; transform?: string }[] & { word?: string };
