/**
 * What queries have in common whose readings of personal data are recorded: a record is made where a person opens
 * something, and none because a window was looked at again. An answer of an act is put into such a query, which is
 * then not asked anew.
 */
export const recordedReading = { refetchOnWindowFocus: false, refetchOnReconnect: false } as const
