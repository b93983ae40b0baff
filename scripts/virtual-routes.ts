import { index, layout, rootRoute, route } from '@tanstack/virtual-file-routes'
import { layouts, pages, rootFile, type Layout } from '../app/routes.ts'

const names = Object.keys(layouts) as Layout[]

const createLayout = (name: Layout): ReturnType<typeof layout> =>
  layout(name, layouts[name].file, [
    ...names.filter((child) => layouts[child].parent === name).map(createLayout),
    ...pages
      .filter((page) => page.layout === name)
      .map(({ path, file }) => (path === '/' ? index(file) : route(path, file))),
  ])

/** The table of pages as the router's generator reads it; files are named from `app/`. */
export const virtualRoutes = rootRoute(
  rootFile,
  names.filter((name) => layouts[name].parent === undefined).map(createLayout),
)
