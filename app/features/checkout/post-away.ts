/** Leads to a provider's page in the place of this one, with what it needs. */
export const postAway = ({ url, fields }: { url: string; fields: Record<string, string> }): void => {
  const form = Object.assign(document.createElement('form'), { method: 'post', action: url })
  for (const [name, value] of Object.entries(fields))
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
  document.body.append(form)
  form.submit()
}
