/**
 * Fades the blurred placeholder out once its picture is there, before hydration (`ui/image` does it after): a bottle has
 * a transparent ground, and would stand in the placeholder's colours until a slow phone has run the scripts. An
 * animation leaves the markup as React expects it.
 */
export const fadePlaceholders = (page: EventTarget = document): void =>
  page.addEventListener(
    'load',
    ({ target }) => {
      const placeholder = (target as HTMLElement).closest?.('picture')?.previousElementSibling
      if (placeholder?.localName === 'svg')
        placeholder.animate({ opacity: 0 }, { duration: 200, fill: 'forwards' })
    },
    true,
  )
