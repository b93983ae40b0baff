import type { ListCells } from '#server/catalogue/csv.rules.ts'

/**
 * Countries, areas and grapes of the wine world for a list that a shop of Korea might be sent: a country, then its
 * regions, each with the areas that lie in it. Some names stand in two countries.
 */
const world = `
FR Bordeaux: Médoc, Haut-Médoc, Margaux, Pauillac, Saint-Julien, Saint-Estèphe, Graves, Pomerol, Fronsac, Blaye, Bourg, Entre-Deux-Mers, Listrac-Médoc, Moulis-en-Médoc, Lalande-de-Pomerol, Loupiac, Cadillac
FR Bourgogne: Côte de Nuits, Côte de Beaune, Côte Chalonnaise, Mâconnais, Pommard, Volnay, Santenay, Rully, Givry, Mercurey, Saint-Aubin, Marsannay, Fixin, Viré-Clessé, Irancy
FR Vallée du Rhône: Côte-Rôtie, Condrieu, Hermitage, Cornas, Saint-Péray, Gigondas, Vacqueyras, Lirac, Tavel, Cairanne, Rasteau, Ventoux, Luberon
FR Val de Loire: Anjou, Saumur, Savennières, Vouvray, Chinon, Bourgueil, Menetou-Salon, Quincy, Reuilly, Muscadet, Cheverny, Quarts de Chaume
FR Provence: Bandol, Cassis, Palette, Bellet
FR Sud-Ouest: Cahors, Madiran, Jurançon, Gaillac, Fronton, Bergerac, Monbazillac, Irouléguy
FR Languedoc: Corbières, Minervois, Fitou, Picpoul de Pinet, Limoux, Faugères
FR Roussillon: Banyuls, Collioure, Maury, Rivesaltes
FR Jura: Arbois, Château-Chalon, L'Étoile
FR Corse: Patrimonio, Ajaccio
FR Beaujolais: Morgon, Fleurie, Moulin-à-Vent, Brouilly, Chénas, Régnié, Juliénas
IT Piemonte: Roero, Gavi, Asti, Alba, Dogliani, Ghemme, Gattinara, Monferrato, Alto Piemonte
IT Veneto: Bardolino, Colli Euganei, Breganze, Lison, Lugana
IT Toscana: Bolgheri, Carmignano, Maremma, Morellino di Scansano, Montepulciano, Vernaccia di San Gimignano, Cortona
IT Friuli-Venezia Giulia: Collio, Colli Orientali, Carso, Friuli Isonzo
IT Trentino-Alto Adige: Teroldego Rotaliano, Trento, Alto Adige
IT Lombardia: Franciacorta, Oltrepò Pavese, Valtellina
IT Abruzzo: Montepulciano d'Abruzzo, Trebbiano d'Abruzzo
IT Campania: Taurasi, Fiano di Avellino, Greco di Tufo, Irpinia
IT Puglia: Salento, Primitivo di Manduria, Castel del Monte
IT Sicilia: Marsala, Vittoria, Noto, Pantelleria
IT Sardegna: Vermentino di Gallura, Carignano del Sulcis
IT Umbria: Orvieto, Montefalco
IT Marche: Verdicchio dei Castelli di Jesi, Conero
IT Emilia-Romagna: Lambrusco di Sorbara, Colli Bolognesi
ES Castilla y León: Toro, Rueda, Bierzo, Cigales, Arribes
ES Cataluña: Penedès, Montsant, Terra Alta, Costers del Segre, Empordà, Conca de Barberà
ES Galicia: Rías Baixas, Ribeiro, Valdeorras, Monterrei, Ribeira Sacra
ES Andalucía: Córdoba, Montilla-Moriles, Málaga, Condado de Huelva
ES Aragón: Campo de Borja, Cariñena, Calatayud, Somontano
ES Castilla-La Mancha: Valdepeñas, La Mancha, Manchuela, Uclés
ES Murcia: Jumilla, Yecla, Bullas
ES Valencia: Utiel-Requena, Alicante
ES Navarra: Ribera Baja
PT Douro: Baixo Corgo, Cima Corgo, Douro Superior
PT Dão: Serra da Estrela
PT Alentejo: Borba, Évora, Portalegre, Redondo
PT Lisboa: Bucelas, Colares, Alenquer
PT Bairrada: Cantanhede
PT Península de Setúbal: Palmela
PT Madeira: Câmara de Lobos
DE Pfalz: Forst, Deidesheim
DE Nahe: Niederhausen
DE Baden: Kaiserstuhl, Markgräflerland
DE Franken: Würzburg, Iphofen
DE Württemberg: Remstal
DE Ahr: Dernau
DE Rheinhessen: Nierstein, Westhofen
AT Burgenland: Leithaberg, Mittelburgenland, Neusiedlersee, Eisenberg
AT Steiermark: Südsteiermark, Vulkanland
AT Niederösterreich: Kremstal, Wagram, Weinviertel, Carnuntum, Thermenregion
CH Valais: Sion, Sierre
CH Vaud: Lavaux, Dézaley, La Côte
CH Ticino: Mendrisiotto
GR Peloponnisos: Nemea, Mantinia, Patras
GR Makedonia: Naoussa, Amyndeon, Goumenissa
GR Kriti: Peza, Sitia
HU Észak-Dunántúl: Badacsony, Somló, Sopron
HU Eger: Mátra
HU Villány: Szekszárd
RO Moldova: Cotnari, Panciu
RO Muntenia: Dealu Mare
BG Thracian Valley: Melnik, Sakar
HR Istria: Momjan
HR Dalmatia: Dingač, Hvar, Pelješac
SI Primorska: Vipava, Goriška Brda
SI Podravje: Štajerska
RS Fruška Gora: Sremski Karlovci
MK Povardarie: Tikveš
MD Codru: Purcari
GE Kakheti: Tsinandali, Mukuzani, Telavi
GE Imereti: Sviri
GE Kartli: Atenuri
AM Vayots Dzor: Areni
TR Ege: Denizli
TR Trakya: Tekirdağ
LB Bekaa Valley: Zahlé
IL Galilee: Golan Heights
IL Judean Hills: Jerusalem
CY Lemesos: Commandaria, Krasochoria
US Washington: Columbia Valley, Walla Walla Valley, Yakima Valley, Red Mountain
US Oregon: Willamette Valley, Dundee Hills, Umpqua Valley
US New York: Finger Lakes, Long Island
US California: Lodi, Mendocino, Santa Barbara, Sta. Rita Hills, Dry Creek Valley, Amador County
CA Ontario: Niagara Peninsula, Prince Edward County
CA British Columbia: Okanagan Valley
MX Baja California: Valle de Guadalupe
AR Mendoza: Luján de Cuyo, Valle de Uco, San Rafael, Maipú
AR Salta: Cafayate
AR La Rioja: Famatina
AR Patagonia: Río Negro, Neuquén
AR Córdoba: Calamuchita
CL Aconcagua: San Antonio, Leyda
CL Valle Central: Maipo, Rapel, Curicó, Maule, Colchagua, Cachapoal
CL Coquimbo: Elqui, Limarí, Choapa
CL Sur: Itata, Bío-Bío, Malleco
UY Canelones: Juanicó
UY Maldonado: Garzón
BR Serra Gaúcha: Vale dos Vinhedos, Pinto Bandeira
ZA Coastal Region: Stellenbosch, Paarl, Franschhoek, Constantia, Swartland, Darling
ZA Breede River Valley: Robertson, Worcester
ZA Cape South Coast: Elgin, Walker Bay, Hemel-en-Aarde
AU South Australia: Barossa Valley, Eden Valley, Clare Valley, McLaren Vale, Coonawarra, Adelaide Hills, Langhorne Creek, Padthaway
AU Victoria: Yarra Valley, Mornington Peninsula, Heathcote, Rutherglen, Beechworth, Geelong
AU New South Wales: Hunter Valley, Mudgee, Orange
AU Western Australia: Margaret River, Great Southern, Frankland River
AU Tasmania: Tamar Valley, Coal River
NZ North Island: Hawke's Bay, Gisborne, Martinborough, Wairarapa, Waiheke Island
NZ South Island: Marlborough, Central Otago, Nelson, Waipara
CN Ningxia: Helan Mountain
JP Yamanashi: Katsunuma
GB Sussex: South Downs
`

const grapeText = `
Abouriou, Agiorgitiko, Aglianico, Airén, Albariño, Albillo, Aleatico, Alicante Bouschet, Aligoté, Alvarinho, Antão Vaz, Arinto, Arneis, Assyrtiko, Athiri, Auxerrois, Bacchus, Baga, Barbera, Blaufränkisch, Bobal, Bonarda, Bourboulenc, Bracchetto, Bual, Cabernet Franc, Cabernet Sauvignon, Callet, Canaiolo, Cannonau, Carignan, Carmenère, Carricante, Castelão, Catarratto, Cesanese, Charbono, Chardonnay, Chasselas, Chenin Blanc, Ciliegiolo, Cinsault, Clairette, Coda di Volpe, Colombard, Cortese, Corvina, Corvinone, Counoise, Croatina, Dolcetto, Dornfelder, Durella, Elbling, Encruzado, Erbaluce, Falanghina, Fer Servadou, Fernão Pires, Fetească Neagră, Fiano, Frappato, Freisa, Friulano, Fumin, Furmint, Gamay, Garganega, Garnacha, Gewürztraminer, Glera, Godello, Graciano, Grechetto, Greco, Grenache, Grenache Blanc, Grignolino, Grillo, Gros Manseng, Grüner Veltliner, Hárslevelű, Hondarrabi Zuri, Inzolia, Jacquère, Jaen, Juan García, Kadarka, Kékfrankos, Kerner, Kisi, Lagrein, Lambrusco, Len de l'El, Loureiro, Macabeo, Malagousia, Malbec, Malvasia, Mandilaria, Marsanne, Marselan, Mavrodaphne, Mavrud, Mazuelo, Melnik 55, Melon de Bourgogne, Mencía, Merlot, Merseguera, Molinara, Monastrell, Mondeuse, Montepulciano, Moschofilero, Mourvèdre, Mtsvane, Müller-Thurgau, Muscadelle, Muscat, Nebbiolo, Negrara, Negroamaro, Nerello Mascalese, Nero d'Avola, Nero di Troia, Neuburger, Ondenc, Palomino, Parellada, Pecorino, Pedro Ximénez, Petit Manseng, Petit Verdot, Petite Arvine, Petite Sirah, Picolit, Picpoul, Pinot Blanc, Pinot Gris, Pinot Meunier, Pinot Noir, Pinotage, Plavac Mali, Poulsard, Prieto Picudo, Primitivo, Prokupac, Refosco, Ribolla Gialla, Riesling, Rkatsiteli, Roditis, Rondinella, Roussanne, Sagrantino, Sangiovese, Saperavi, Sauvignon Blanc, Savagnin, Schioppettino, Sémillon, Silvaner, Sousão, St. Laurent, Sylvaner, Syrah, Tannat, Tempranillo, Teroldego, Timorasso, Tinta Barroca, Tinta Roriz, Torrontés, Touriga Franca, Touriga Nacional, Trebbiano, Treixadura, Trollinger, Trousseau, Vaccarèse, Verdejo, Verdelho, Verdicchio, Vermentino, Vernaccia, Vespaiola, Vidal Blanc, Viognier, Viosinho, Viura, Vranec, Welschriesling, Xarel·lo, Xinomavro, Zibibbo, Zinfandel, Zweigelt
`

type Origin = { country: string; region: string; area: string }

const splitNames = (text: string): string[] => text.split(/,\s*/).map((name) => name.trim())

/** So many names a list has that was sent to a shop which knew 72 areas and 48 grapes. */
export const [countryCount, areaCount, grapeCount] = [31, 327, 188]

type Line = { country: string; names: string[] }
const lines: Line[] = world
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [, country = '', region = '', areas = ''] = /^([A-Z]{2}) ([^:]+): (.+)$/.exec(line) ?? []
    return [{ country, names: [region, ...splitNames(areas)] }]
  })

const countryCodes = [...new Set(lines.map(({ country }) => country))].slice(0, countryCount)

/** Areas with the region and the country in which they lie; a region by itself is one of them. */
export const origins: readonly Origin[] = lines
  .filter(({ country }) => countryCodes.includes(country))
  .flatMap(({ country, names }) =>
    names.map((area, depth) => ({ country, region: names[0] ?? '', area, depth })),
  )
  .toSorted((a, b) => a.depth - b.depth)
  .slice(0, areaCount)
  .map(({ country, region, area }) => ({ country, region, area }))

export const grapeNames: readonly string[] = splitNames(grapeText.trim()).slice(0, grapeCount)

/** Countries as lists write them. */
const countryNames = new Intl.DisplayNames(['en'], { type: 'region' })
const toCountryName = (code: string): string => countryNames.of(code) ?? code

const vintages = ['2021', '2019', 'N.V.', '1875', '2015']
const volumes = ['750', '75cl', '1.5L', '750 ml', '375']
const kinds = ['레드', 'white', 'ROSE', 'スパークリング']

/** A list of so many wines, of all of these countries, areas and grapes. */
export const createWorldRows = (count: number): ListCells[] =>
  Array.from({ length: count }, (_, at) => {
    const { country, region, area } = origins[at % origins.length] ?? { country: '', region: '', area: '' }
    const [first = '', second = ''] = [at, at * 7 + 3].map((one) => grapeNames[one % grapeNames.length])
    const cell = <T>(values: readonly T[]) => values[at % values.length]
    return {
      seller: 'seongsu-wine-lab',
      code: `WORLD-${at}`,
      name_ko: `세계 와인 ${at}`,
      name_original: `${area} ${first} ${at}`,
      maker: `Maker ${at % 211}`,
      kind: cell(kinds) ?? '',
      country: at % 3 === 0 ? country : toCountryName(country),
      ...(area !== region && { region }),
      area,
      grapes: first === second || at % 4 === 0 ? first : `${first} 60; ${second} 40`,
      vintage: cell(vintages) ?? '',
      volume_ml: cell(volumes) ?? '',
      price: String(20_000 + (at % 90) * 1000),
    }
  })
