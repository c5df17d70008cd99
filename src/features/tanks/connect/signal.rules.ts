/** dBm of WLAN and of LoRa in words. */
export const signalWord = (dBm: number): 'good' | 'fair' | 'weak' =>
  dBm >= -67 ? 'good' : dBm >= -80 ? 'fair' : 'weak';
