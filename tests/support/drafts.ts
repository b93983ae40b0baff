/** The fields of a draft with everything that a new wine needs, as people type it. */
export const toNewWine = (name: string): Record<string, string> => ({
  ...{ name_ko: name, name_original: 'Château Draft', kind: 'RED', area: 'pauillac', maker: '샤토 초안' },
  ...{ grapes: 'cabernet-sauvignon 70; merlot 30', importer: '초안수입', 'headline.ko-KR': '새 와인이에요.' },
  ...{ 'products.n1.vintage': '2021년', 'products.n1.volume_ml': '75cl', 'products.n1.price': '58,000원' },
  'products.n1.alcohol': '13.5%',
})
