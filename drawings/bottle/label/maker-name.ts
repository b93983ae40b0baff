const particles =
  /^(?:château|chateau|domaine|maison|mas|clos|bodegas?|weingut|quinta|tenuta|cantina|cascina|masseria|fratelli|casa|celler|cava|adega|herdade|viña|finca|rancho|ktima|estate)(?: (?:de la|de|du|des|do|da|del|della|la|le))?$/i

/** A maker's name as labels set it: 'Domaine de la' small above 'Garrigante'. */
export const splitMaker = (winery: string): [particle: string, core: string] => {
  const words = winery.split(' ')
  for (let count = Math.min(3, words.length - 1); count > 0; count--) {
    const particle = words.slice(0, count).join(' ')
    if (particles.test(particle)) return [particle, words.slice(count).join(' ')]
  }
  return ['', winery]
}
