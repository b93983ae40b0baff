import { z } from 'zod'
import rows from './appellations.json' with { type: 'json' }

/** Words separated by spaces. */
const words = z.string().transform((text): readonly string[] => text.split(' '))
const kindCodes = ['RED', 'WHITE', 'ROSE', 'SPARKLING', 'FORTIFIED', 'DESSERT'] as const
const kinds = words.pipe(z.array(z.enum(kindCodes)).readonly())
/** The least and the most; without one of them, null. */
const range = z.tuple([z.number().nullable(), z.number().nullable()])

export const wineMethods = [
  'bottle',
  'tank',
  'interrupted',
  'dried',
  'noble-rot',
  'frozen',
  'fortified',
] as const

const AppellationRule = z.strictObject({
  /** The area or the countries of the wines it speaks of; one of the two is given. */
  area: z.string().optional(),
  countries: words.optional(),
  /** What the name is by law; `region` where it is a place and no appellation. Each area has one such row. */
  designation: z.string().optional(),
  /** The wines it speaks of: by kind, by a word of the original name, by the largest grape. All, where left out. */
  of: kinds.optional(),
  named: z
    .string()
    .transform((pattern) => new RegExp(pattern, 'u'))
    .optional(),
  main: z.string().optional(),
  /** What may be made there. */
  kinds: kinds.optional(),
  /** The grapes that may be in it, as far as the shop knows them. */
  grapes: words.optional(),
  /** The least and the most of a grape, or of several together, in percent. */
  shares: z
    .record(z.string(), z.tuple([z.number(), z.number()]))
    .transform((shares) =>
      Object.entries(shares).map(([keys, [least, most]]) => ({ keys: keys.split(' '), least, most })),
    )
    .optional(),
  /** The least of a grape that the label names, in percent. */
  varietal: z.number().optional(),
  alcohol: range.optional(),
  /** From 1 (dry) to 5 (sweet). */
  sweetness: range.optional(),
  /** Millilitres, among the sizes up to 1,500. */
  volumes: z.array(z.int()).optional(),
  /** Whether the wine has a year. */
  vintage: z.boolean().optional(),
  /** The first day of sale: years after the harvest, and the month. */
  release: z.tuple([z.int(), z.int()]).optional(),
  method: z.enum(wineMethods).optional(),
  source: z.string(),
})
export type AppellationRule = z.output<typeof AppellationRule>

/** The public rules of wines: of each area, and of countries. */
export const appellationRules: readonly AppellationRule[] = rows.map((row) => AppellationRule.parse(row))

/**
 * The grapes that the lists of the rules were read for: of any other, which the shop may learn later, they say nothing.
 */
export const judgedGrapes: ReadonlySet<string> = new Set(
  'cabernet-sauvignon merlot pinot-noir syrah cabernet-franc malbec grenache nebbiolo sangiovese tempranillo zinfandel primitivo carmenere petit-verdot petite-sirah barbera brachetto gamay mourvedre cinsault pinotage tannat touriga-nacional corvina rondinella montepulciano negroamaro pinot-meunier campbell-early chardonnay sauvignon-blanc riesling pinot-gris pinot-blanc chenin-blanc semillon viognier grenache-blanc gewurztraminer moscato glera albarino loureiro gruner-veltliner macabeo xarello parellada trebbiano assyrtiko furmint pedro-ximenez cheongsu'.split(
    ' ',
  ),
)
