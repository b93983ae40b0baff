/** 1.2MB, 480KB: as shoppers read sizes. */
export const formatFileSize = (bytes: number): string =>
  bytes >= 1_048_576
    ? `${(bytes / 1_048_576).toFixed(1)}MB`
    : `${Math.max(1, Math.round(bytes / 1024)).toLocaleString('en-US')}KB`
