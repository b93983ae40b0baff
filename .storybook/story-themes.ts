/** Parts and machines are also for other hosts, in both themes; the shop's pages, mails and sheets are light. */
export const hasThemes = (storyId: string) => /^(parts|patterns|machines)-/.test(storyId)
