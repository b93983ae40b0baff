/** Brings the focus to the first field of a form that is refused, once it is shown so. */
export const focusFirstFault = (form: HTMLFormElement): void => {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
}
