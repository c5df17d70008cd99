-- Events are looked up by their order through the index of its versions, too.
drop index order_events_order_id_idx;
