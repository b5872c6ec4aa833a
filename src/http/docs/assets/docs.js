/** The script of the documentation: search, languages, nested schemas, copying and trying endpoints. */

const all = (selector, from = document) => [...from.querySelectorAll(selector)]

// On a phone the contents are closed until they are asked for.
if (matchMedia('(max-width: 800px)').matches) document.querySelector('.menu')?.removeAttribute('open')

/* Languages: one choice for all endpoints, kept for the next page. */

const languageKey = 'scoreline.docs.language'

function choose(language) {
  for (const tab of all('[role=tab]'))
    tab.setAttribute('aria-selected', String(tab.dataset.language === language))
  for (const panel of all('pre[data-language]')) panel.hidden = panel.dataset.language !== language
}

const kept = localStorage.getItem(languageKey)
if (kept && document.querySelector(`[data-language="${CSS.escape(kept)}"]`)) choose(kept)

/* Schemas: a name opens its fields in place. */

function expand(link) {
  const fields = document.querySelector(`${CSS.escape(link.hash.slice(1)).replace(/^/, '#')} > .fields`)
  const place = link.closest('li, p')
  const open = place.querySelector(':scope > .expanded')
  if (open) {
    open.remove()
    return
  }
  const copied = document.createElement('div')
  copied.className = 'expanded'
  copied.append(fields.cloneNode(true))
  place.append(copied)
}

async function copy(button) {
  const code = button.closest('.code').querySelector('pre:not([hidden]) code')
  await navigator.clipboard.writeText(code.textContent)
  button.textContent = 'Copied'
  setTimeout(() => {
    button.textContent = 'Copy'
  }, 1_500)
}

document.addEventListener('click', (event) => {
  const target = event.target instanceof Element ? event.target : null
  const tab = target?.closest('[role=tab]')
  if (tab) {
    localStorage.setItem(languageKey, tab.dataset.language)
    const top = tab.getBoundingClientRect().top
    choose(tab.dataset.language)
    // The endpoints above may have become longer: the reader stays where he is.
    scrollBy(0, tab.getBoundingClientRect().top - top)
    return
  }
  const button = target?.closest('.copy')
  if (button) void copy(button)
  const link = target?.closest('a.ref')
  if (link?.getAttribute('href').startsWith('#') && !event.metaKey && !event.ctrlKey) {
    event.preventDefault()
    expand(link)
  }
})

/* Deep links open what they point at. */

function reveal() {
  const target =
    location.hash.length > 1 ? document.getElementById(decodeURIComponent(location.hash.slice(1))) : null
  if (target instanceof HTMLDetailsElement) target.open = true
  target?.scrollIntoView()
}
addEventListener('hashchange', reveal)
reveal()

const sections = all('main [id]').filter((one) =>
  document.querySelector(`.here a[href="#${CSS.escape(one.id)}"]`),
)
const observer = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) {
      document
        .querySelector(`.here a[href="#${CSS.escape(target.id)}"]`)
        ?.classList.toggle('seen', isIntersecting)
    }
  },
  { rootMargin: '-80px 0px -60% 0px' },
)
for (const section of sections) observer.observe(section)

/* JSON in colours, built from text nodes. */

function paint(code) {
  const parts = code.textContent.split(/("(?:[^"\\]|\\.)*"(?:\s*:)?|-?\b\d+(?:\.\d+)?\b)/)
  code.replaceChildren(
    ...parts.map((part, i) => {
      if (i % 2 === 0) return part
      const span = document.createElement('span')
      span.className = part.endsWith(':') ? 'json-key' : part.startsWith('"') ? 'json-text' : 'json-number'
      span.textContent = part
      return span
    }),
  )
}
for (const code of all('.answer code, .event pre code, .frame pre code')) paint(code)

/* Search. */

const search = document.querySelector('.search')
const input = search.querySelector('input')
const results = search.querySelector('.results')
let entries = null

const load = async () => {
  entries ??= fetch('/docs/search.json').then((response) => response.json())
  return entries
}

/** How well an entry fits the words; 0: not at all. */
function fit([title, about, , words], asked) {
  const [name, text] = [title.toLowerCase(), about.toLowerCase()]
  const fields = words.split(' ')
  let total = 0
  for (const word of asked) {
    if (name.includes(word)) total += 4
    else if (text.includes(word)) total += 3
    else if (fields.includes(word)) total += 2
    else if (words.includes(word)) total += 1
    else return 0
  }
  return total
}

async function find() {
  const asked = input.value.toLowerCase().split(/\s+/).filter(Boolean)
  if (asked.length === 0) {
    results.hidden = true
    return
  }
  const scored = (await load())
    .map((entry) => ({ entry, score: fit(entry, asked) }))
    .filter(({ score }) => score > 0)
  scored.sort((a, b) => b.score - a.score || a.entry[0].length - b.entry[0].length)
  const links = scored.slice(0, 12).map(({ entry: [title, about, href] }, i) => {
    const link = document.createElement('a')
    link.href = href
    link.setAttribute('role', 'option')
    link.setAttribute('aria-selected', String(i === 0))
    const more = document.createElement('span')
    more.textContent = about
    link.append(title, more)
    return link
  })
  const nothing = document.createElement('p')
  nothing.textContent = 'Nothing found.'
  results.replaceChildren(...(links.length > 0 ? links : [nothing]))
  results.hidden = false
}

function move(step) {
  const links = all('a', results)
  const at = links.findIndex((link) => link.getAttribute('aria-selected') === 'true')
  const next = links[(at + step + links.length) % links.length]
  for (const link of links) link.setAttribute('aria-selected', String(link === next))
  next?.scrollIntoView({ block: 'nearest' })
}

input.addEventListener('focus', () => void load())
input.addEventListener('input', () => void find())
input.addEventListener('keydown', (event) => {
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    event.preventDefault()
    move(event.key === 'ArrowDown' ? 1 : -1)
  }
  if (event.key === 'Escape') results.hidden = true
})
search.addEventListener('submit', (event) => {
  event.preventDefault()
  const link = results.querySelector('[aria-selected=true]')
  if (!link) return
  results.hidden = true
  location.href = link.href
})
document.addEventListener('click', (event) => {
  if (!search.contains(event.target)) results.hidden = true
})
addEventListener('keydown', (event) => {
  const isTyping = /^(INPUT|TEXTAREA|SELECT)$/.test(document.activeElement?.tagName ?? '')
  if (event.key !== '/' || isTyping) return
  event.preventDefault()
  input.focus()
})

/* Try it: with the session of the console, or with a key that stays on this page. */

let session = null
if ('session' in document.body.dataset) {
  const response = await fetch('/console/session')
  if (response.ok) session = await response.json()
}
let key = ''

for (const place of all('.try')) {
  const fill = () => {
    if (place.open && !place.querySelector('form')) place.append(formOf(place))
  }
  place.addEventListener('toggle', fill)
  // A reader may have opened it before the session was known.
  fill()
}

function element(name, properties = {}, ...children) {
  const made = Object.assign(document.createElement(name), properties)
  made.append(...children)
  return made
}

function labelled(name, field, className = '') {
  return element('label', { className }, element('span', { textContent: name }), field)
}

/** The inputs of an endpoint, filled in with the values of its example. */
function formOf(place) {
  const { caller, path, example, body } = place.dataset
  const [examplePath, search = ''] = example.split('?')
  const given = new URLSearchParams(search)
  const parts = examplePath.split('/')
  const inputs = element('div', { className: 'inputs' })
  for (const row of all('.parameters > li', place.closest('.endpoint'))) {
    const name = row.querySelector('code').textContent
    const at = path.split('/').indexOf(`{${name}}`)
    const value =
      at >= 0 ? decodeURIComponent(parts[at] ?? '').replace(/^\{.*\}$/, '') : (given.get(name) ?? '')
    const field = element('input', { name, value, autocomplete: 'off', spellcheck: false })
    field.dataset.in = row.dataset.in
    field.required = row.querySelector(':scope > b') !== null
    inputs.append(labelled(name, field))
  }
  if (body !== undefined) {
    const value = body === '{}' ? '' : JSON.stringify(JSON.parse(body), null, 1)
    inputs.append(
      labelled('body', element('textarea', { name: 'body', rows: 5, spellcheck: false, value }), 'wide'),
    )
  }
  const send = element(
    'div',
    { className: 'send' },
    element('button', { type: 'submit', textContent: 'Send' }),
    element('output'),
  )
  const reply = element('pre', { className: 'reply', hidden: true }, element('code'))
  const form = element('form', {}, inputs, send, reply)
  Object.assign(form.dataset, place.dataset)
  const isSignedIn = session && (caller === 'key' || session.role === 'admin')
  if (caller !== 'anyone' && !isSignedIn) addKeyField(form, caller)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void submit(form)
  })
  return form
}

function addKeyField(form, caller) {
  const placeholder = caller === 'admin' ? 'scl_admin_…' : 'scl_live_… (or sign in to the console)'
  const field = element('input', {
    type: 'password',
    autocomplete: 'off',
    required: true,
    value: key,
    placeholder,
  })
  field.dataset.in = 'key'
  field.addEventListener('input', () => {
    key = field.value
    for (const other of all('input[data-in=key]')) other.value = key
  })
  form
    .querySelector('.inputs')
    .prepend(labelled(caller === 'admin' ? 'admin token' : 'API key', field, 'wide'))
}

function requestOf(form) {
  const { method } = form.dataset
  let path = form.dataset.path
  const query = new URLSearchParams()
  const headers = { Accept: 'application/json' }
  for (const field of all('input', form)) {
    if (field.dataset.in === 'key') headers.Authorization = `Bearer ${field.value.trim()}`
    else if (field.dataset.in === 'path')
      path = path.replace(`{${field.name}}`, encodeURIComponent(field.value))
    else if (field.value !== '') query.append(field.name, field.value)
  }
  const body = form.querySelector('textarea')?.value.trim()
  if (body) headers['Content-Type'] = 'application/json'
  if (session && method !== 'GET' && !headers.Authorization)
    headers['X-Console-Token'] = session.console_token
  const search = query.size > 0 ? `?${query}` : ''
  return { url: path + search, options: { method, headers, ...(body ? { body } : {}) } }
}

async function submit(form) {
  const output = form.querySelector('output')
  const reply = form.querySelector('.reply')
  output.textContent = 'Sending …'
  const { url, options } = requestOf(form)
  const startedAt = performance.now()
  try {
    const response = await fetch(url, options)
    const text = await response.text()
    output.textContent = `${response.status} in ${Math.round(performance.now() - startedAt)} ms · ${text.length.toLocaleString('en')} characters`
    reply.firstElementChild.textContent = pretty(text)
    if (text.length < 60_000) paint(reply.firstElementChild)
    reply.hidden = false
  } catch (error) {
    output.textContent = `No answer: ${error.message}`
  }
}

function pretty(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 1)
  } catch {
    return text
  }
}
