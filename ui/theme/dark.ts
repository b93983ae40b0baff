/**
 * The dark theme: what differs from the colors and shadows of the light one. The scales run the other way, from
 * a dark ground to light ink, so that everything that is said in terms of them follows; the tones and kinds have
 * values of their own. The shop is light; the gallery and the package have both.
 */
export const darkColors: Readonly<Record<string, string>> = {
  'burgundy.50': '#2b171b',
  'burgundy.100': '#3a1c23',
  'burgundy.200': '#552833',
  'burgundy.300': '#7d3c4b',
  'burgundy.400': '#a9586a',
  'burgundy.500': '#cb7b8c',
  'burgundy.600': '#df98a6',
  'burgundy.700': '#e8b0bb',
  'burgundy.800': '#efc6ce',
  'burgundy.900': '#f5dade',
  'burgundy.950': '#fbeff1',
  'neutral.0': '#181513',
  'neutral.25': '#1d1a17',
  'neutral.50': '#24201d',
  'neutral.100': '#2e2925',
  'neutral.200': '#3d3731',
  'neutral.300': '#524a43',
  'neutral.400': '#70675e',
  'neutral.500': '#958a80',
  'neutral.600': '#b3a99f',
  'neutral.700': '#cdc4bb',
  'neutral.800': '#e0d9d1',
  'neutral.900': '#f3eee8',
  'neutral.950': '#fbf8f5',
  'info.ink': '#92c5ea',
  'info.ground': '#14222d',
  'info.line': '#2d4f69',
  'success.ink': '#8fcda8',
  'success.ground': '#15241b',
  'success.line': '#305541',
  'error.ink': '#f79b7e',
  'error.ground': '#31190f',
  'error.line': '#743a25',
  'warning.ink': '#e5b863',
  'warning.ground': '#2b210e',
  'warning.line': '#644d1f',
  'notify.ink': '#bfaee6',
  'notify.ground': '#211c2d',
  'notify.line': '#4c4168',
  'kind.red.dot': '#b9405c',
  'kind.red.ground': '#2c1a1e',
  'kind.white.ground': '#292616',
  'kind.rose.ground': '#2e1e1f',
  'kind.sparkling.ground': '#22261b',
  'kind.fortified.dot': '#a8622f',
  'kind.fortified.ground': '#2a1f18',
  'kind.dessert.ground': '#2c2314',
  scrim: 'rgb(0 0 0 / 0.64)',
}

const toShadowColor = (alpha: number) => `rgb(0 0 0 / ${alpha})`

export const darkShadows: Readonly<Record<string, string>> = {
  menu: `0px 8px 24px -4px ${toShadowColor(0.6)}, 0px 2px 6px 0px ${toShadowColor(0.4)}`,
  dialog: `0px 24px 64px -12px ${toShadowColor(0.8)}, 0px 4px 12px 0px ${toShadowColor(0.5)}`,
  sheet: `0px -8px 32px 0px ${toShadowColor(0.6)}`,
  toast: `0px 8px 24px -4px ${toShadowColor(0.7)}`,
}
