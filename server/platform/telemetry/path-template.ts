const fixedPaths = new Set([
  '/healthz',
  '/readyz',
  '/version',
  '/robots.txt',
  '/sitemap.xml',
  '/rss.xml',
  '/offline',
  '/kakao-map',
  '/dev/outbox',
  '/api/toBase64',
  '/order/payment/return',
  '/order/payment/kakaopay',
])
const folders = ['/assets/', '/fonts/', '/images/', '/socket.io/', '/api/v1/docs/', '/api/'] as const
const files = new Set<string>(['/assets/', '/fonts/'])
const sheet = /^\/(product|subscribe|winery)\/[^/]+\/(pdf|pdfNew)$/

/** Built files, and in development the modules that Vite serves. */
const isFileName = /^\/@|\.(m?js|tsx?|css|svg|png|webp|ico|json|webmanifest|txt|woff2)$/

export type PathTemplate = { template: string; isFile: boolean }

/**
 * The template of a path for counts and logs: a path of the shop's own, a folder, a printed sheet, or the
 * page's route. It contains nothing that a visitor typed.
 */
export const toPathTemplate = (
  url: string,
  findRoute: (path: string) => string | undefined = () => undefined,
): PathTemplate => {
  const path = /^[^?#]*/.exec(url)?.[0] ?? ''
  if (fixedPaths.has(path)) return { template: path, isFile: false }
  const folder = folders.find((each) => path.startsWith(each))
  if (folder) return { template: `${folder}*`, isFile: files.has(folder) }
  const sheetMatch = sheet.exec(path)
  if (sheetMatch) return { template: `/${sheetMatch[1]}/{id}/${sheetMatch[2]}`, isFile: false }
  const route = path.startsWith('/') ? findRoute(path) : undefined
  if (route) return { template: route, isFile: false }
  return { template: '*', isFile: isFileName.test(path) }
}
