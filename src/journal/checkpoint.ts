/** A checkpoint: the head of the journal, signed. Kept outside the database, it shows later whether anything before it was changed. */
import { createPublicKey, verify } from 'node:crypto'
import Type, { type Static } from 'typebox'
import { firstHash } from '../contract/chain.ts'
import { Count, Instant, means } from '../contract/schema.ts'
import { Compile } from '../kernel/compile.ts'
import type { Archive } from './archive.ts'

export const checkpointFields = {
  epoch: Type.String({ description: 'Changes when the journal loses entries or is restored' }),
  seq: means(Count, 'Number of the newest entry'),
  hash: Type.String({ pattern: '^[0-9a-f]{64}$', description: 'Hash of the entry seq, in hex' }),
  at: means(Instant, 'When the checkpoint was signed'),
  public_key: Type.String({ description: 'The 32 bytes of the Ed25519 public key, in base64' }),
  signature: Type.String({ description: 'The 64 bytes of the Ed25519 signature, in base64' }),
}
const Checkpoint = Type.Object(checkpointFields)
export type Checkpoint = Static<typeof Checkpoint>
export const checkpointSchema = Compile(Checkpoint)

export interface CheckpointSigner {
  readonly publicKey: string
  readonly sign: (text: string) => string
}

type Unsigned = Pick<Checkpoint, 'epoch' | 'seq' | 'hash' | 'at'>

const signedText = ({ epoch, seq, hash, at }: Unsigned): string =>
  `scoreline checkpoint v1\n${epoch}\n${seq}\n${hash}\n${at}\n`

export const signCheckpoint = (signer: CheckpointSigner, unsigned: Unsigned): Checkpoint => ({
  ...unsigned,
  public_key: signer.publicKey,
  signature: signer.sign(signedText(unsigned)),
})

/** Whether the key that a checkpoint names has signed it. */
export function isSigned(checkpoint: Checkpoint): boolean {
  try {
    const x = Buffer.from(checkpoint.public_key, 'base64').toString('base64url')
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
    return verify(null, Buffer.from(signedText(checkpoint)), key, Buffer.from(checkpoint.signature, 'base64'))
  } catch {
    return false
  }
}

/** Returns why a journal is not the one that was signed, or null. What the checkpoint covers must have been verified. */
export async function compareCheckpoint(
  archive: Pick<Archive, 'head' | 'hashAt'>,
  { epoch, seq, hash, at }: Checkpoint,
): Promise<string | null> {
  const head = await archive.head()
  const former = head.epoch === epoch ? '' : `, in epoch ${epoch}, which is now ${head.epoch}`
  if (head.seq < seq)
    return `the journal ends at entry ${head.seq}, but entry ${seq} was signed at ${at}${former}`
  const found = seq === 0 ? firstHash : await archive.hashAt(seq)
  if (found === hash) return null
  return `entry ${seq} or one before it is not what was signed at ${at}: its hash was ${hash}, now it is ${found ?? 'missing'}${former}`
}
