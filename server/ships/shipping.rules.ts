export const baseFee = 3_000
export const freeShippingFrom = 50_000
const jejuFee = 3_000
const islandFee = 5_000

/** Postal codes of islands without a bridge, as carriers publish them; from, to. */
const islands: readonly (readonly [number, number])[] = [
  [22386, 22388],
  [23004, 23010],
  [23100, 23116],
  [23124, 23136],
  [31708, 31708],
  [32133, 32133],
  [33411, 33411],
  [40200, 40240],
  [46768, 46771],
  [52570, 52571],
  [53031, 53033],
  [53089, 53104],
  [54000, 54000],
  [56347, 56349],
  [57068, 57069],
  [58760, 58762],
  [58800, 58810],
  [58816, 58818],
  [58826, 58826],
  [58832, 58832],
  [58839, 58841],
  [58843, 58866],
  [58953, 58958],
  [59102, 59103],
  [59106, 59106],
  [59127, 59127],
  [59129, 59129],
  [59137, 59166],
  [59421, 59421],
  [59531, 59531],
  [59551, 59551],
  [59563, 59563],
  [59568, 59568],
  [59650, 59650],
  [59766, 59766],
  [59781, 59790],
]

type RemoteZone = { from: number; to: number; fee: number }

/** Postal codes with a higher delivery fee; both ends are included. */
export const remoteZones: readonly RemoteZone[] = [
  { from: 63000, to: 63644, fee: jejuFee },
  ...islands.map(([from, to]) => ({ from, to, fee: islandFee })),
]

/** The additional fee for delivery to Jeju or an island, in won. */
export const getRemoteFee = (postalCode: string): number => {
  const code = Number(postalCode)
  return remoteZones.find(({ from, to }) => code >= from && code <= to)?.fee ?? 0
}

/** The delivery fee for goods of a value in won; the island fee is due even where delivery is free. */
export const calculateShippingFee = (goods: number, postalCode: string | null): number =>
  (goods >= freeShippingFrom ? 0 : baseFee) + (postalCode ? getRemoteFee(postalCode) : 0)
