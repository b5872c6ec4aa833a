/** A program: unpacks the browser from npm into the folder that TMPDIR names. */
import chromium from '@sparticuz/chromium'

await chromium.executablePath()
