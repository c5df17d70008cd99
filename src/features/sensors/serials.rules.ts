/** How the serials of our devices begin. */
const ours = /^(mex|bw)-/i;

/** Whether a device of ours may have it, so that nobody else's may. */
export const isOurSerial = (serial: string): boolean => ours.test(serial);

/** A sensor of one's own takes neither the serial of a device of ours nor that of a dipstick. */
export const isReservedSerial = (serial: string): boolean =>
  isOurSerial(serial) || /^peilstab-/i.test(serial);
