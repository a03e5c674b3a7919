// By its id a page knows a table of its own device from one of a house (wasm/device.cpp).
export const isHere = (table: string): boolean => table.startsWith('here-');
