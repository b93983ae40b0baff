import { createElement } from 'react'
import { Button } from 'storybook/internal/components'
import { useGlobals } from 'storybook/manager-api'

/** Changes between the two themes; it names the one on display. */
export const ThemeButton = () => {
  const [globals, updateGlobals] = useGlobals()
  const isDark = globals['theme'] === 'dark'
  return createElement(
    Button,
    {
      variant: 'ghost',
      padding: 'small',
      ariaLabel: isDark ? 'Theme: dark' : 'Theme: light',
      onClick: () => updateGlobals({ theme: isDark ? 'light' : 'dark' }),
    },
    isDark ? 'Dark' : 'Light',
  )
}
