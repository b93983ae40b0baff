/** Where the text of a box begins, how high its head and its lines are, in px. Apart from the layout, whose library is large. */
export const boxText = { left: 14, head: 30, line: 14, bottom: 8 } as const
