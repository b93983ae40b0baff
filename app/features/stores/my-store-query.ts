/** The chosen store as calls take it; nothing where none is chosen. */
export const toMyStore = (myStore: number | null): { myStore?: number } =>
  myStore === null ? {} : { myStore }
