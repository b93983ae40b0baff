export const eventSorts = ['running', 'ending', 'new'] as const

export const eventStatuses = ['PLANNED', 'RUNNING', 'ENDED'] as const
