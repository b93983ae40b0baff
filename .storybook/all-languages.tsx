import type { Decorator } from '@storybook/react-vite'
import { StoryFrame } from './board/story-frame.tsx'
import { everyLanguage, globalTypes, languages } from './toolbar.ts'

const column = { width: 390, drawnWidth: 390, height: 700 }

/** Draws a story in every language side by side where the toolbar says so. */
export const withAllLanguages: Decorator = (Story, { id, globals }) => {
  if (globals['locale'] !== everyLanguage) return <Story />
  // Others are the addons' own: as text in an address each of them is on.
  const choices = Object.fromEntries(Object.keys(globalTypes).map((name) => [name, String(globals[name])]))
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 16 }}>
      {languages.map(({ value, title }) => (
        <figure key={value} lang={value} style={{ margin: 0 }}>
          <figcaption>{title}</figcaption>
          <StoryFrame storyId={id} title={title} globals={{ ...choices, locale: value }} {...column} isLive />
        </figure>
      ))}
    </div>
  )
}
