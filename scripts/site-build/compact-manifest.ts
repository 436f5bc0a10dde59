/** A route in the router's list. What else it says, such as whether there is a loader, is hardly ever different. */
export type Route = {
  id: string
  parentId?: string
  path?: string
  index?: boolean
  module: string
  imports: string[]
  css: string[]
  [other: string]: unknown
}

/** The router's list of routes. */
export type Manifest = { entry: { imports: string[] }; routes: Record<string, Route>; [other: string]: unknown }

const assets = '/assets/'

/** Runs in the browser, as text: it must not use anything from outside. `rows` are as `rowOf` makes them. */
const expand = `(rest,names,usual,rows)=>({...rest,routes:Object.fromEntries(rows.map(([id,parent,path,file,css,other])=>[id,{
id,parentId:rows[parent]?.[0],path:typeof path=="string"?path:void 0,index:path===0||void 0,...usual,...other,
module:file[0]=="/"?file:"${assets}"+id.split("/").pop()+"-"+file+".js",imports:[],css:css.map(at=>"${assets}"+names[at]+".css")}]))})`

/**
 * Writes the list of routes as an expression that builds it in the browser, at a third of the size of its JSON. Most of
 * what it says is the same for all routes, and names of files repeat names of routes. A route's scripts are left out: the
 * browser's router uses them for prefetching only, and the server has its own list.
 * @returns a JavaScript expression; its value is the list with empty `imports`
 */
export function compactManifest({ routes, ...rest }: Manifest): string {
  const all = Object.values(routes)
  const positions = new Map(all.map(({ id }, at) => [id, at]))
  const sheets = [...new Set(all.flatMap(({ css }) => css))]
  const usual = usualOf(all.map(otherValues))
  const rows = all.map((route) => {
    const { id, parentId, path, index, module, css } = route
    const start = `${assets}${id.slice(id.lastIndexOf('/') + 1)}-`
    const file = module.startsWith(start) ? module.slice(start.length, -'.js'.length) : module
    const unusual = Object.entries(otherValues(route)).filter(([name, value]) => usual[name] !== value)
    const row = [
      id,
      positions.get(parentId ?? '') ?? -1,
      index ? 0 : path,
      file,
      css.map((sheet) => sheets.indexOf(sheet)),
    ]
    return unusual.length === 0 ? row : [...row, Object.fromEntries(unusual)]
  })
  const names = sheets.map((sheet) => sheet.slice(assets.length, -'.css'.length))
  return `(${expand})(${[rest, names, usual, rows].map((value) => JSON.stringify(value)).join()})`
}

type Values = Record<string, unknown>

function otherValues({ id, parentId, path, index, module, imports, css, ...other }: Route): Values {
  return other
}

function usualOf(all: Values[]): Values {
  const groups = [...Map.groupBy(all, (values) => JSON.stringify(values)).values()]
  return groups.reduce((largest, group) => (group.length > largest.length ? group : largest), []).at(0) ?? {}
}
