/** A whole SVG of 200 x 150 about (100, 132), the floor: y upwards is negative. */
export const standOnFloor = (art: string, reach = 62): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 150"><ellipse cx="100" cy="134" rx="${reach}" ry="6" fill="#211c19" fill-opacity=".1"/><g transform="translate(100 132)">${art}</g></svg>`

export const moveTo = (x: number, y: number, art: string, scale = 1): string =>
  `<g transform="translate(${x} ${y})${scale === 1 ? '' : ` scale(${scale})`}">${art}</g>`

export const drawCircle = (x: number, y: number, r: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`

/** The light that falls on round things from the upper left. */
export const drawShine = (x: number, y: number, rx: number, ry: number): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="#fff" fill-opacity=".45" transform="rotate(-28 ${x} ${y})"/>`
