// The outlines of an icon on a 512 grid, each with how it is laid there.
export type Shape = { d: string; transform?: string }[];
