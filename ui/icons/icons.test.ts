import * as lucide from 'lucide-react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import * as icons from './icons.tsx'
import { toIconPath } from './lucide-path.ts'

const iconNames: Record<string, keyof typeof lucide> = {
  alert: 'CircleAlert',
  bag: 'ShoppingBag',
  bank: 'Landmark',
  close: 'X',
  home: 'House',
  message: 'MessageCircle',
  more: 'EllipsisVertical',
  offline: 'WifiOff',
  outside: 'ExternalLink',
  retry: 'RotateCw',
  share: 'Share2',
  sliders: 'SlidersHorizontal',
  success: 'CircleCheck',
  tiles: 'LayoutGrid',
  transfer: 'ArrowLeftRight',
  trash: 'Trash2',
  user: 'UserRound',
  warning: 'TriangleAlert',
}

const renderPath = (name: string) => {
  const component = iconNames[name] ?? ((name[0]?.toUpperCase() + name.slice(1)) as keyof typeof lucide)
  return toIconPath(renderToStaticMarkup(createElement(lucide[component] as lucide.LucideIcon)))
}

describe('icons', () => {
  it.each(Object.entries(icons))('%s is drawn as in Lucide', (name, path) => {
    expect(path).toBe(renderPath(name))
  })

  it('joins shapes into one path without moving any of them', () => {
    const svg =
      '<svg><path d="m1 2 3 4"/><circle cx="5" cy="5" r="2"/><rect x="1" y="1" width="4" height="4"/></svg>'
    expect(toIconPath(svg)).toBe('M1 2l3 4M3 5a2 2 0 1 0 4 0a2 2 0 1 0-4 0M1 1h4v4h-4v-4z')
  })
})
