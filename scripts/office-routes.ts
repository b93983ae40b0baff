import { layout, rootRoute, route } from '@tanstack/virtual-file-routes'
import { layouts, pages, rootFile, type OfficeLayout } from '../office/routes.ts'

const names = Object.keys(layouts) as OfficeLayout[]

/** The office's table of pages as the router's generator reads it; files are named from `office/`. */
export const officeRoutes = rootRoute(
  rootFile,
  names.map((name) =>
    layout(
      name,
      layouts[name].file,
      pages.filter((page) => page.layout === name).map(({ path, file }) => route(path, file)),
    ),
  ),
)
