import type { Reply, Route } from './serve.ts'

// Names from https://apis.map.kakao.com/web/documentation. The script loads its other part by URL.

const loader = `(function () {
  var base = document.currentScript.src
  window.kakao = { maps: { load: function (ready) {
    var rest = document.createElement('script')
    rest.src = new URL('/mapjsapi/js/main.js', base).href
    rest.onload = ready
    document.head.append(rest)
  } } }
})()
`

const rest = `(function () {
  var maps = kakao.maps
  var box = { south: 33, north: 38.7, west: 125, east: 130 }
  maps.LatLng = function (latitude, longitude) { this.latitude = latitude; this.longitude = longitude }
  maps.LatLngBounds = function () { this.list = [] }
  maps.LatLngBounds.prototype.extend = function (place) { this.list.push(place) }
  maps.ControlPosition = { RIGHT: 7 }
  maps.ZoomControl = function () {}
  maps.Map = function (element, options) {
    this.element = element
    element.innerHTML = '<div style="position:relative;height:100%;background:#dfe8d8"></div>'
    this.ground = element.firstChild
    this.options = options
  }
  maps.Map.prototype = {
    addControl: function () {},
    setLevel: function (level) { this.element.dataset.level = level },
    setCenter: function () { this.element.dataset.fits = 1 },
    setBounds: function (bounds) { this.element.dataset.fits = bounds.list.length },
  }
  function put(thing, options) {
    var top = (box.north - options.position.latitude) / (box.north - box.south)
    var left = (options.position.longitude - box.west) / (box.east - box.west)
    thing.element.style.cssText = 'position:absolute;top:' + top * 100 + '%;left:' + left * 100 + '%'
    options.map.ground.append(thing.element)
  }
  function Thing() {}
  Thing.prototype.setMap = function () { this.element.remove() }
  maps.Marker = function (options) {
    this.element = document.createElement('button')
    this.element.title = options.title
    put(this, options)
  }
  maps.CustomOverlay = function (options) {
    this.element = options.content
    put(this, options)
  }
  maps.Marker.prototype = maps.CustomOverlay.prototype = Thing.prototype
  maps.event = { addListener: function (thing, name, hear) { thing.element.addEventListener(name, hear) } }
})()
`

const toScriptReply = (body: string): Reply => ({
  headers: { 'Content-Type': 'text/javascript; charset=utf-8' },
  body,
})

/** Kakao's script for maps, which identifies its shops by their keys. */
export const createMapScriptRoutes = (key: string): Record<string, Route> => ({
  'GET /v2/maps/sdk.js': ({ query }) =>
    query.get('appkey') === key
      ? toScriptReply(loader)
      : { status: 401, body: '{"errorType":"AccessDeniedError","message":"wrong appKey"}' },
  'GET /mapjsapi/js/main.js': () => toScriptReply(rest),
})
