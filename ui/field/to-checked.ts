/** Whether a radio button is on: by the value of its group, or by itself where the group is given none. */
export const toChecked = (group: { value?: string | undefined; defaultValue?: string }, option: string) =>
  'value' in group ? { checked: option === group.value } : { defaultChecked: option === group.defaultValue }
