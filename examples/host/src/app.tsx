import { useState } from 'react'
import { LinkProvider } from '@vini/ui/link'
import { Booking } from './booking.tsx'
import { Evening } from './evening.tsx'
import { RouterLink, usePath } from './router.tsx'

const themes = ['light', 'dark', 'evening'] as const

const ThemeChoice = ({ theme, onChoose }: { theme: string; onChoose: (theme: string) => void }) => (
  <fieldset className="themes">
    <legend>Theme</legend>
    {themes.map((name) => (
      <label key={name}>
        <input type="radio" name="theme" checked={theme === name} onChange={() => onChoose(name)} /> {name}
      </label>
    ))}
  </fieldset>
)

export const App = () => {
  const path = usePath()
  const [theme, setTheme] = useState('light')
  return (
    <LinkProvider value={RouterLink}>
      <div className="page" data-vini-theme={theme}>
        <header>
          <p className="brand">
            <RouterLink href="/">The Lantern</RouterLink>
          </p>
          <nav>
            <RouterLink href="/" aria-current={path === '/' ? 'page' : undefined}>
              The evening
            </RouterLink>
            <RouterLink href="/booking" aria-current={path === '/booking' ? 'page' : undefined}>
              Book a place
            </RouterLink>
          </nav>
          <ThemeChoice theme={theme} onChoose={setTheme} />
        </header>
        <main>{path === '/booking' ? <Booking /> : <Evening />}</main>
        <footer>
          <p>12 Harbour Lane · open from five</p>
        </footer>
      </div>
    </LinkProvider>
  )
}
