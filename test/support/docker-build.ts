/**
 * Builds an image without Docker: the steps of the Dockerfile over the file system of this machine, which takes the place of
 * its base images. Each stage is a folder with what its steps have added; commands run in a namespace where that folder lies
 * over the root, so the paths and the user are those of the image. Only root may do that, and only on Linux.
 */
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { contextFiles } from './docker-ignore.ts'

export interface Image {
  readonly user: string
  readonly workdir: string
  readonly env: Readonly<Record<string, string>>
  readonly entrypoint: readonly string[]
  readonly command: readonly string[]
  readonly healthcheck: readonly string[]
  /** The beginning of a command that runs in the image as its user, who can write to the volume and to /tmp only. */
  readonly inside: readonly string[]
}

/** Where a stage has the programs of the test. */
const programFolder = '/opt/programs'

interface Step {
  readonly name: string
  readonly text: string
}

/** What a step changes for those after it. */
interface Stage {
  readonly folder: string
  user: string
  workdir: string
  entrypoint: string[]
  command: string[]
  healthcheck: string[]
  readonly env: Record<string, string>
}

export interface BuildOptions {
  readonly root: string
  readonly dockerfile: string
  /** An empty folder for the stages. */
  readonly folder: string
  /** Steps that this machine has no part in, such as the packages of the base image. */
  readonly leaveOut: RegExp
  /** Programs that come before those of the base image: name → script. */
  readonly programs: Readonly<Record<string, string>>
}

/** The steps of a Dockerfile, in order. */
export function stepsOf(dockerfile: string): Step[] {
  const joined = readFileSync(dockerfile, 'utf8')
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n/g, ' ')
  return joined
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => ({ name: line.split(' ', 1)[0]!, text: line.slice(line.indexOf(' ') + 1).trim() }))
}

export function buildImage(options: BuildOptions): Image {
  const { root, dockerfile } = options
  const files = contextFiles(root, readFileSync(`${dockerfile}.dockerignore`, 'utf8'))
  const context = join(options.folder, 'context')
  for (const file of files) cpSync(join(root, file), join(context, file), { recursive: true })
  const stages = new Map<string, Stage>()
  let stage: Stage | null = null
  for (const { name, text } of stepsOf(dockerfile)) {
    if (name === 'FROM') {
      const own = /\bAS (\w+)$/i.exec(text)?.[1] ?? 'image'
      stage = newStage(join(options.folder, own), options.programs)
      stages.set(own, stage)
      continue
    }
    if (stage === null) throw new Error(`${name} before FROM`)
    apply(stage, { name, text }, (from) => (from === null ? context : stages.get(from)!.folder), options)
  }
  if (stage === null) throw new Error('a Dockerfile without FROM')
  const volume = join(stage.folder, 'volume')
  cpSync(join(stage.folder, 'layer/data'), volume, { recursive: true })
  const { uid, gid } = statSync(join(stage.folder, 'layer/data'))
  chownSync(volume, uid, gid)
  const closed = `mount --bind "${volume}" "$root/data" && mount -o remount,bind,ro "$root" &&`
  return { ...stage, inside: insideOf(stage, closed) }
}

function newStage(folder: string, programs: BuildOptions['programs']): Stage {
  for (const name of ['work', 'root', `layer${programFolder}`])
    mkdirSync(join(folder, name), { recursive: true })
  for (const [name, script] of Object.entries(programs)) {
    writeFileSync(join(folder, `layer${programFolder}`, name), script, { mode: 0o755 })
  }
  const folders = { folder, user: '0', workdir: '/' }
  return { ...folders, entrypoint: [], command: [], healthcheck: [], env: {} }
}

function apply(
  stage: Stage,
  step: Step,
  sourceOf: (from: string | null) => string,
  options: BuildOptions,
): void {
  const { name, text } = step
  if (name === 'COPY') copy(stage, text, sourceOf)
  else if (name === 'RUN') {
    if (!options.leaveOut.test(text)) runIn(insideOf(stage), text)
  } else if (name === 'WORKDIR') {
    stage.workdir = text
    mkdirSync(join(stage.folder, 'layer', text), { recursive: true })
  } else if (name === 'USER') stage.user = text
  else if (name === 'ENV')
    for (const [, key, value] of text.matchAll(/(\w+)=(\S+)/g)) stage.env[key!] = value!
  else if (name === 'ENTRYPOINT') stage.entrypoint = JSON.parse(text)
  else if (name === 'CMD') stage.command = JSON.parse(text)
  else if (name === 'HEALTHCHECK') stage.healthcheck = JSON.parse(text.slice(text.indexOf('CMD ') + 4))
  else if (!['VOLUME', 'EXPOSE', 'STOPSIGNAL'].includes(name)) throw new Error(`${name} is not known here`)
}

function copy(stage: Stage, text: string, sourceOf: (from: string | null) => string): void {
  const words = text.split(/\s+/)
  const from = words[0]!.startsWith('--from=') ? words.shift()!.slice('--from='.length) : null
  const target = words.pop()!
  const to = join(stage.folder, 'layer', target.startsWith('/') ? target : join(stage.workdir, target))
  for (const word of words) {
    const source = join(sourceOf(from), from === null ? '' : 'layer', word)
    if (!existsSync(source)) throw new Error(`COPY ${text}: ${word} is not in the build context`)
    // As Docker does: of a folder, what is in it is copied.
    const into = statSync(source).isDirectory() || !target.endsWith('/') ? to : join(to, basename(word))
    mkdirSync(join(into, '..'), { recursive: true })
    cpSync(source, into, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true })
  }
}

/** Commands of a stage see the machine's files under those of the stage, and may change only the latter. */
function insideOf({ folder, user, workdir, env }: Stage, closed = ''): string[] {
  const layers = `lowerdir=/,upperdir=${join(folder, 'layer')},workdir=${join(folder, 'work')}`
  const script = `root="${join(folder, 'root')}"; mount -t overlay overlay -o "${layers}" "$root" \
    && mount --rbind /proc "$root/proc" && mount --rbind /dev "$root/dev" \
    && mount -t tmpfs -o mode=1777 tmpfs "$root/tmp" && ${closed} cd "$root" \
    && exec chroot --userspec=${user}:${user} "$root" sh -c 'cd ${workdir} && exec "$@"' sh "$@"`
  const path = [
    programFolder,
    '/usr/local/bin',
    dirname(Bun.which('node')!),
    '/usr/sbin',
    '/usr/bin',
    '/bin',
  ].join(':')
  const given = Object.entries({ PATH: path, HOME: '/root', ...env }).map(
    ([name, value]) => `${name}=${value}`,
  )
  return ['unshare', '-m', 'sh', '-c', script, 'sh', 'env', '-i', ...given]
}

function runIn(inside: readonly string[], text: string): void {
  const { success, stdout, stderr } = Bun.spawnSync([...inside, 'sh', '-c', text])
  if (!success) throw new Error(`RUN ${text}\n${stdout}${stderr}`)
}

/** Why no image can be built here, or null. */
export function missingLayers(): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return 'only root may build an image in a folder'
  const folder = mkdtempSync(join(tmpdir(), 'scoreline-layers-'))
  const stage = newStage(folder, {})
  const { success } = Bun.spawnSync([...insideOf(stage), 'true'], { stdout: 'ignore', stderr: 'ignore' })
  rmSync(folder, { recursive: true, force: true })
  return success ? null : 'file systems cannot be layered here'
}
