/** The address of a state's story: `open.suggesting` of search-box is `machines-search-box--open-suggesting`. */
export const toStoryId = (machine: string, leaf: string): string =>
  `machines-${machine}--${leaf
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .replaceAll('.', '-')
    .toLowerCase()}`
