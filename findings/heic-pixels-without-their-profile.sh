#!/bin/sh
# libheif-js decodes HEIC, but neither applies nor hands out the colour profile of the picture; sharp cannot decode it, but
# reads the profile.
#
# Telephones write Display P3. Whoever writes the pixels of libheif-js anew as they are makes every picture paler than it was:
# the red below is rgb(200 60 60) and comes out as rgb(184 71 65), with nothing in the object that would tell. The prebuilt sharp
# has no decoder of HEVC, yet metadata() answers with size, compression and ICC profile without an error, and only toBuffer()
# fails. So both are needed: the profile of one beside the pixels of the other (src/features/media/read-upload.ts).
#
# Exits with 1 when other versions, or these, behave in another way.
set -eu
sharp=0.35.5
libheif=1.23.2
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund --save-exact "sharp@$sharp" "libheif-js@$libheif"
# 60 by 40 pixels of one red, made for this.
cat >red.base64 <<'HEIC'
AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAA5dtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAAAAACAAAA
EGlkYXQAAAAAADwAKAAAADhpbG9jAQAAAERAAAIAAQAAAAAAAAO7AAEAAAAAAAAAHgACAAEAAAAAAAAAAQAAAAAAAAAIAAAAOGlpbmYAAAAAAAIAAAAVaW5m
ZQIAAAEAAQAAaHZjMQAAAAAVaW5mZQIAAAAAAgAAZ3JpZAAAAALCaXBycAAAAp9pcGNvAAAAc2h2Y0MBA3AAAAAAAAAAAAAe8AD8/fj4AAAPAyAAAQAYQAEM
Af//A3AAAAMAkAAAAwAAAwAeugJAIQABACdCAQEDcAAAAwCQAAADAAADAB6gIIEFlurkprmwIAAAAwAgAAADACEiAAEABkQBwXPAiQAAABRpc3BlAAAAAAAA
AEAAAABAAAAAFGlzcGUAAAAAAAAAPAAAACgAAAHsY29scnByb2YAAAHgbGNtcwQgAABtbnRyUkdCIFhZWiAH4gADABQACQAOAB1hY3NwTVNGVAAAAABzYXdz
Y3RybAAAAAAAAAAAAAAAAAAA9tYAAQAAAADTLWhhbmSC4qhyi4o/9yU+uZLuJNauAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAApkZXNjAAAA/AAA
ACRjcHJ0AAABIAAAACJ3dHB0AAABRAAAABRjaGFkAAABWAAAACxyWFlaAAABhAAAABRnWFlaAAABmAAAABRiWFlaAAABrAAAABRyVFJDAAABwAAAACBnVFJD
AAABwAAAACBiVFJDAAABwAAAACBtbHVjAAAAAAAAAAEAAAAMZW5VUwAAAAgAAAAcAHMAUAAzAENtbHVjAAAAAAAAAAEAAAAMZW5VUwAAAAYAAAAcAEMAQwAw
AABYWVogAAAAAAAA9tYAAQAAAADTLXNmMzIAAAAAAAEMQgAABd7///MlAAAHkwAA/ZD///uh///+TgAAA5oAAMAUWFlaIAAAAAAAAIPfAAA9vwAAAABYWVog
AAAAAAAASr8AALE3AAAKtVhZWiAAAAAAAAAoOAAAEQoAAMh4cGFyYQAAAAAAAwAAAAJmaQAA8qcAAA1ZAAAT0AAAClsAAAAQcGl4aQAAAAADCAgIAAAAG2lw
bWEAAAAAAAAAAgABAoECAAIDA4SFAAAAGmlyZWYAAAAAAAAADmRpbWcAAgABAAEAAAAmbWRhdAAAABooAa8J4DkjJL//9L///9Vd5D8ukStWOp3PwA==
HEIC
cat >try.mjs <<'JS'
import { readFileSync } from 'node:fs';
import libheif from 'libheif-js/wasm-bundle.js';
import sharp from 'sharp';
const bytes = Buffer.from(readFileSync('red.base64', 'latin1').replaceAll('\n', ''), 'base64');
const { width, height, compression, icc } = await sharp(bytes).metadata();
console.log('sharp knows', width, height, compression, icc?.length > 0 ? 'a profile' : 'none');
console.log('sharp', await sharp(bytes).png().toBuffer().then(() => 'decodes it', () => 'cannot decode it'));
const [picture] = new libheif.HeifDecoder().decode(bytes);
const shown = { data: new Uint8ClampedArray(width * height * 4), width, height };
await new Promise((resolve) => picture.display(shown, resolve));
console.log('libheif-js decodes', [...shown.data.subarray(0, 3)].join(' '));
console.log('and names a profile:', [...Object.keys(picture), ...Object.keys(Object.getPrototypeOf(picture))].some((name) => /icc|profile|colou?r/i.test(name)));
JS
node try.mjs >output
echo "sharp $sharp, libheif-js $libheif"
cat output
diff output - <<'EXPECTED'
sharp knows 60 40 hevc a profile
sharp cannot decode it
libheif-js decodes 184 71 65
and names a profile: false
EXPECTED
