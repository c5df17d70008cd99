/** Of one segment of a JPEG without its mark and name, bytes; profiles of telephones have some hundred. */
const maxProfile = 65_519;

/** A JPEG that says what its colours mean (ICC.1, B.4), without one where the profile does not fit. */
export function withColourProfile(jpeg: Uint8Array, profile: Uint8Array): Uint8Array {
  if (profile.length > maxProfile) return jpeg;
  const name = Buffer.from('ICC_PROFILE\0\u0001\u0001', 'latin1');
  const head = Buffer.from([0xff, 0xe2, 0, 0]);
  head.writeUInt16BE(2 + name.length + profile.length, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, name, profile, jpeg.subarray(2)]);
}
