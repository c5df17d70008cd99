/** What programs are told of a tank; null is unknown. */
export type TankState = {
  tankId: number;
  name: string;
  litres: number | null;
  percent: number | null;
  /** Until it is empty, as expected. */
  days: number | null;
  temperature: number | null;
  /** Per cent. */
  battery: number | null;
  /** Today, for what fits in, per 100 l. */
  price: number | null;
  priceUnit: string;
  advice: string | null;
  /** The sensor is heard, though it may say that something is wrong; without one, somebody dipped. */
  isOnline: boolean;
};

export type Retained = { topic: string; body: string };

/** A tank's state, its availability, and how Home Assistant finds them; all to be retained. */
export function tankMessages(userId: number, state: TankState): Retained[] {
  const { tankId, name, isOnline, priceUnit, ...values } = state;
  const root = `brennwert/${userId}/tanks/${tankId}`;
  return [
    { topic: `${root}/state`, body: JSON.stringify(values) },
    { topic: `${root}/availability`, body: isOnline ? 'online' : 'offline' },
    {
      topic: `homeassistant/device/brennwert_${userId}_${tankId}/config`,
      body: JSON.stringify(discovery({ userId, tankId, name, priceUnit, root })),
    },
  ];
}

type Discovered = { userId: number; tankId: number; name: string; priceUnit: string; root: string };

/**
 * MQTT discovery of Home Assistant, a device with its parts (core: mqtt/schemas.py, sensor/const.py). Litres in stock are
 * `volume_storage`, since `volume` forbids `measurement`; a price has no class, since `monetary` allows totals only.
 */
function discovery({ userId, tankId, name, priceUnit, root }: Discovered) {
  const part = (key: string, label: string, more: object) => [
    key,
    {
      platform: 'sensor',
      unique_id: `brennwert_${userId}_${tankId}_${key}`,
      name: label,
      value_template: `{{ value_json.${key} }}`,
      ...more,
    },
  ];
  const measured = { state_class: 'measurement' };
  return {
    device: { identifiers: [`brennwert_${userId}_${tankId}`], name, manufacturer: 'Brennwert' },
    origin: { name: 'Brennwert' },
    components: Object.fromEntries([
      part('litres', 'Inhalt', {
        ...measured,
        device_class: 'volume_storage',
        unit_of_measurement: 'L',
      }),
      part('percent', 'Füllstand', { ...measured, unit_of_measurement: '%', icon: 'mdi:gauge' }),
      part('days', 'Reichweite', { ...measured, unit_of_measurement: 'd', icon: 'mdi:calendar-clock' }),
      part('temperature', 'Temperatur', {
        ...measured,
        device_class: 'temperature',
        unit_of_measurement: '°C',
      }),
      part('battery', 'Batterie', { ...measured, device_class: 'battery', unit_of_measurement: '%' }),
      part('price', 'Preis heute', { ...measured, unit_of_measurement: priceUnit, icon: 'mdi:cash' }),
      part('advice', 'Rat', { icon: 'mdi:lightbulb-outline' }),
    ]),
    state_topic: `${root}/state`,
    availability_topic: `${root}/availability`,
  };
}
