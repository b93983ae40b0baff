/** A form that is sent before its script is there would leave the page, and what was written with it. */
export const preventEarlySubmit = (): void =>
  addEventListener(
    'submit',
    (event) => {
      const form = event.target as HTMLFormElement
      // A form's field may be named `method`.
      if (form.getAttribute('method') === 'post' && !form.hasAttribute('action')) event.preventDefault()
    },
    true,
  )
