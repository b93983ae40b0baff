import movedStories from './moved-stories.json' with { type: 'json' }

const stories: Readonly<Record<string, string>> = movedStories

/** The query of a story's address with the id that the story has now; null where it has that already. */
export const toMovedQuery = (query: string): string | null => {
  const params = new URLSearchParams(query)
  const [, view, id = ''] = /^\/(story|docs)\/(.+)$/.exec(params.get('path') ?? '') ?? []
  const target = stories[id]
  if (!view || !target) return null
  const others = [...params].filter(([name]) => name !== 'path')
  // Storybook reads a path with its slashes as they are.
  return `?${[`path=/${view}/${target}`, ...others.map((pair) => new URLSearchParams([pair]).toString())].join('&')}`
}
